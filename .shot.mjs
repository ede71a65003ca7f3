import { chromium } from "/work/wt/forms/node_modules/playwright/index.mjs";
import { serveBuilt } from "/work/wt/forms/engine/server/node/serve-built.ts";
const s=await serveBuilt({web:"/work/wt/forms/dist",server:"/work/wt/forms/dist-server"},{port:0,host:"127.0.0.1",geoHeader:undefined});
const b=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const jobs=JSON.parse(process.argv[2]);
for(const [path,sel,width,name,act] of jobs){
 const c=await b.newContext({viewport:{width,height:900}}); const p=await c.newPage(); p.on("console",m=>console.log(name,m.text())); p.on("pageerror",e=>console.log(name,"ERR",e.message));
 await p.goto(`http://127.0.0.1:${s.port}${path}`); await p.locator("html[data-hydrated]").waitFor({state:"attached"});
 const el=p.locator(sel); await el.scrollIntoViewIfNeeded(); await p.waitForTimeout(600);
 if(act==="submit"){ await p.locator(sel+" button[type=submit]").click(); await p.waitForTimeout(800);}
 if(act==="fill"){ await p.evaluate(()=>0); for(const [k,v] of Object.entries({name:"Erika Muster",email:"e@example.org",street:"Weg 1",postcode:"10115",city:"Berlin",number:"123",items:"x",contract:"c",message:"hi"})){const f=p.locator(`${sel} [name=${k}]`); if(await f.count()) await f.fill(v);} const r=p.locator(`${sel} [type=radio]`); if(await r.count()) await r.first().check(); const ch=p.locator(`${sel} [type=checkbox]`); if(await ch.count()) await ch.check(); await p.locator(sel+" button[type=submit]").click(); await p.waitForTimeout(1200);}
 await el.screenshot({path:`/tmp/shots/${name}.png`}); await c.close();
}
await b.close(); await s.close(); process.exit(0);
