<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces" tilewidth="80" tileheight="80" tilecount="48" columns="8" objectalignment="center">
 <image source="pieces.png" width="640" height="480"/>
 <tile id="0" type="god">
  <properties>
   <property name="place" propertytype="Place" value="1"/>
  </properties>
 </tile>
 <tile id="1" type="god">
  <properties>
   <property name="place" propertytype="Place" value="2"/>
  </properties>
 </tile>
 <tile id="2" type="god">
  <properties>
   <property name="place" propertytype="Place" value="3"/>
  </properties>
 </tile>
 <tile id="3" type="god">
  <properties>
   <property name="place" propertytype="Place" value="4"/>
  </properties>
 </tile>
 <tile id="4" type="god">
  <properties>
   <property name="place" propertytype="Place" value="5"/>
  </properties>
 </tile>
 <tile id="5" type="city"/>
 <tile id="8" type="warrior">
  <properties>
   <property name="place" propertytype="Place" value="1"/>
  </properties>
 </tile>
 <tile id="9" type="warrior">
  <properties>
   <property name="place" propertytype="Place" value="2"/>
  </properties>
 </tile>
 <tile id="10" type="warrior">
  <properties>
   <property name="place" propertytype="Place" value="3"/>
  </properties>
 </tile>
 <tile id="11" type="warrior">
  <properties>
   <property name="place" propertytype="Place" value="4"/>
  </properties>
 </tile>
 <tile id="12" type="warrior">
  <properties>
   <property name="place" propertytype="Place" value="5"/>
  </properties>
 </tile>
 <tile id="16" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="neutral"/>
  </properties>
 </tile>
 <tile id="17" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="1"/>
  </properties>
 </tile>
 <tile id="18" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="2"/>
  </properties>
 </tile>
 <tile id="19" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="3"/>
  </properties>
 </tile>
 <tile id="20" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="4"/>
  </properties>
 </tile>
 <tile id="21" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="obelisk"/>
   <property name="owner" propertytype="Owner" value="5"/>
  </properties>
 </tile>
 <tile id="24" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="neutral"/>
  </properties>
 </tile>
 <tile id="25" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="1"/>
  </properties>
 </tile>
 <tile id="26" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="2"/>
  </properties>
 </tile>
 <tile id="27" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="3"/>
  </properties>
 </tile>
 <tile id="28" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="4"/>
  </properties>
 </tile>
 <tile id="29" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="temple"/>
   <property name="owner" propertytype="Owner" value="5"/>
  </properties>
 </tile>
 <tile id="32" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="neutral"/>
  </properties>
 </tile>
 <tile id="33" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="1"/>
  </properties>
 </tile>
 <tile id="34" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="2"/>
  </properties>
 </tile>
 <tile id="35" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="3"/>
  </properties>
 </tile>
 <tile id="36" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="4"/>
  </properties>
 </tile>
 <tile id="37" type="monument">
  <properties>
   <property name="kind" propertytype="Kind" value="pyramid"/>
   <property name="owner" propertytype="Owner" value="5"/>
  </properties>
 </tile>
 <tile id="40" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="1"/>
  </properties>
 </tile>
 <tile id="41" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="2"/>
  </properties>
 </tile>
 <tile id="42" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="3"/>
  </properties>
 </tile>
 <tile id="43" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="4"/>
  </properties>
 </tile>
 <tile id="44" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="5"/>
  </properties>
 </tile>
 <tile id="45" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="6"/>
  </properties>
 </tile>
 <tile id="46" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="7"/>
  </properties>
 </tile>
 <tile id="47" type="conflict_token">
  <properties>
   <property name="number" propertytype="Number" value="8"/>
  </properties>
 </tile>
</tileset>
