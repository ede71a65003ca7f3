// Generated from payload-schema.ts by `npm run schemas`.
"use strict";
export const isPagePayload = validate10;
const schema11 = {"type":"object","required":["build","route","path","frame","base","head","order","main"],"properties":{"build":{"type":"string"},"route":{"type":"string"},"path":{"type":"string"},"frame":{"type":["string","object"]},"base":{"type":"string"},"head":{"type":"object"},"order":{"type":"object","required":["rules","href"],"properties":{"rules":{"type":"array"},"href":{"type":"string"}}},"main":{"type":"array","items":{"type":"object","required":["id","block","props"],"properties":{"id":{"type":"string"},"block":{"type":"string"},"props":{"type":"object"}}}}}};
function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.build === undefined) && (missing0 = "build")) || ((data.route === undefined) && (missing0 = "route"))) || ((data.path === undefined) && (missing0 = "path"))) || ((data.frame === undefined) && (missing0 = "frame"))) || ((data.base === undefined) && (missing0 = "base"))) || ((data.head === undefined) && (missing0 = "head"))) || ((data.order === undefined) && (missing0 = "order"))) || ((data.main === undefined) && (missing0 = "main"))){
return false;
}
else {
if(data.build !== undefined){
const _errs1 = errors;
if(typeof data.build !== "string"){
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.route !== undefined){
const _errs3 = errors;
if(typeof data.route !== "string"){
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.path !== undefined){
const _errs5 = errors;
if(typeof data.path !== "string"){
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.frame !== undefined){
let data3 = data.frame;
const _errs7 = errors;
if((typeof data3 !== "string") && (!(data3 && typeof data3 == "object" && !Array.isArray(data3)))){
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
const _errs9 = errors;
if(typeof data.base !== "string"){
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.head !== undefined){
let data5 = data.head;
const _errs11 = errors;
if(!(data5 && typeof data5 == "object" && !Array.isArray(data5))){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order !== undefined){
let data6 = data.order;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.rules === undefined) && (missing1 = "rules")) || ((data6.href === undefined) && (missing1 = "href"))){
return false;
}
else {
if(data6.rules !== undefined){
const _errs15 = errors;
if(!(Array.isArray(data6.rules))){
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data6.href !== undefined){
const _errs17 = errors;
if(typeof data6.href !== "string"){
return false;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.main !== undefined){
let data9 = data.main;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid2 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs21 = errors;
if(errors === _errs21){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if((((data10.id === undefined) && (missing2 = "id")) || ((data10.block === undefined) && (missing2 = "block"))) || ((data10.props === undefined) && (missing2 = "props"))){
return false;
}
else {
if(data10.id !== undefined){
const _errs23 = errors;
if(typeof data10.id !== "string"){
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.block !== undefined){
const _errs25 = errors;
if(typeof data10.block !== "string"){
return false;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.props !== undefined){
let data13 = data10.props;
const _errs27 = errors;
if(!(data13 && typeof data13 == "object" && !Array.isArray(data13))){
return false;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
return false;
}
}
var valid2 = _errs21 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
return false;
}
}
return errors === 0;
}

