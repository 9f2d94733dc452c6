<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain_pointy" tilewidth="104" tileheight="120" tilecount="9" columns="3">
 <image source="terrain_pointy.png" width="312" height="360"/>
 <tile id="0" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fertile"/>
  </properties>
 </tile>
 <tile id="1" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fertile"/>
  </properties>
 </tile>
 <tile id="2" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="fertile"/>
  </properties>
 </tile>
 <tile id="3" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="4" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="5" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="desert"/>
  </properties>
 </tile>
 <tile id="6" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="water"/>
  </properties>
 </tile>
 <tile id="7" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="water"/>
  </properties>
 </tile>
 <tile id="8" type="terrain">
  <properties>
   <property name="terrain" propertytype="Terrain" value="water"/>
  </properties>
 </tile>
</tileset>
