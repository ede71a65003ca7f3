// Generated from payload-schema.ts by `npm run schemas`.
"use strict";
export const isPagePayload = validate10;
const schema11 = {"type":"object","required":["build","route","path","frame","base","head","order","main"],"properties":{"build":{"type":"string"},"route":{"type":"string"},"path":{"type":"string"},"frame":{"type":["string","object"]},"base":{"type":"string"},"savings":{"type":"string"},"head":{"type":"object"},"order":{"type":"object","required":["rules","href"],"properties":{"rules":{"type":"array"},"href":{"type":"string"}}},"main":{"type":"array","items":{"type":"object","required":["id","block","props"],"properties":{"id":{"type":"string"},"block":{"type":"string"},"props":{"type":"object"}}}}}};
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
if(data.savings !== undefined){
const _errs11 = errors;
if(typeof data.savings !== "string"){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.head !== undefined){
let data6 = data.head;
const _errs13 = errors;
if(!(data6 && typeof data6 == "object" && !Array.isArray(data6))){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.order !== undefined){
let data7 = data.order;
const _errs15 = errors;
if(errors === _errs15){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.rules === undefined) && (missing1 = "rules")) || ((data7.href === undefined) && (missing1 = "href"))){
return false;
}
else {
if(data7.rules !== undefined){
const _errs17 = errors;
if(!(Array.isArray(data7.rules))){
return false;
}
var valid1 = _errs17 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data7.href !== undefined){
const _errs19 = errors;
if(typeof data7.href !== "string"){
return false;
}
var valid1 = _errs19 === errors;
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
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.main !== undefined){
let data10 = data.main;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid2 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs23 = errors;
if(errors === _errs23){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if((((data11.id === undefined) && (missing2 = "id")) || ((data11.block === undefined) && (missing2 = "block"))) || ((data11.props === undefined) && (missing2 = "props"))){
return false;
}
else {
if(data11.id !== undefined){
const _errs25 = errors;
if(typeof data11.id !== "string"){
return false;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.block !== undefined){
const _errs27 = errors;
if(typeof data11.block !== "string"){
return false;
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.props !== undefined){
let data14 = data11.props;
const _errs29 = errors;
if(!(data14 && typeof data14 == "object" && !Array.isArray(data14))){
return false;
}
var valid3 = _errs29 === errors;
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
var valid2 = _errs23 === errors;
if(!valid2){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs21 === errors;
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
}
else {
return false;
}
}
return errors === 0;
}

