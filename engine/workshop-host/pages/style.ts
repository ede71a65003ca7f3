/** The styles of the pages around the drafts: signing in, the list, reviews, people. */
export const teamStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1b2723,#e8ece9);--quiet:light-dark(#5a6762,#a3afa9);
  --line:light-dark(#dcdfd9,#39443f);--page:light-dark(#f5f4ef,#141a17);--sheet:light-dark(#fff,#1d2521);
  --main:light-dark(#173f35,#8fd0b7);--on-main:light-dark(#fff,#10201a);--soft:light-dark(#dfeae4,#25352e);
  --bad:light-dark(#a3281f,#ff9d92);--bad-soft:light-dark(#f9e4e1,#41211d);--good:light-dark(#1c6b4a,#86d9b1)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--main)}
:is(a,button,input,select,textarea,summary):focus-visible{outline:2px solid var(--main);outline-offset:2px}
h1,h2,h3,p,ul,ol,dl,dd,blockquote{margin:0;padding:0}
h1{font-size:1.5rem;line-height:1.25}
h2{font-size:1.125rem}
h3{font-size:1rem}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding:.75rem clamp(1rem,4vw,2rem);
  background:var(--sheet);border-block-end:1px solid var(--line)}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-inline-start:auto}
.top a{color:inherit;text-decoration:none;padding-block:.5rem}
.top a:hover{text-decoration:underline}
.shop{font-weight:650}
main{display:grid;gap:1.25rem;max-width:60rem;margin:0 auto;padding:1.5rem clamp(1rem,4vw,2rem) 4rem}
main.narrow,.narrow{max-width:26rem;margin-inline:auto;width:100%}
main>*{min-width:0}
.sheet{display:grid;gap:.875rem;background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:1.25rem}
.sheet>*{min-width:0}
.note{color:var(--quiet);font-size:.9375rem}
.published{background:var(--soft);color:var(--good);border-radius:10px;padding:.75rem 1rem}
.error{color:var(--bad);background:var(--bad-soft);border-radius:10px;padding:.75rem 1rem}
form{display:grid;gap:.75rem}
form.row{display:flex;flex-wrap:wrap;gap:.625rem;align-items:end}
form.row>label{flex:1 1 14rem}
label{display:grid;gap:.25rem;font-size:.9375rem}
input,select,textarea,button{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--quiet);
  border-radius:10px;min-height:2.75rem;padding:.5rem .75rem;max-width:100%}
textarea{min-height:5.5rem;resize:vertical}
input[type=checkbox],input[type=radio]{min-height:1.25rem;inline-size:1.25rem;margin:0;padding:0}
label.choice{display:flex;gap:.625rem;align-items:flex-start;padding:.625rem .75rem;border:1px solid var(--line);
  border-radius:10px}
label.choice:has(:checked){border-color:var(--main);background:var(--soft)}
button,.button{cursor:pointer;display:inline-flex;align-items:center;justify-content:center;padding-inline:1.125rem}
.button{border:1px solid var(--quiet);border-radius:10px;min-height:2.75rem;text-decoration:none;color:inherit}
.primary{background:var(--main);border-color:var(--main);color:var(--on-main);font-weight:600}
.danger{color:var(--bad);border-color:currentColor;background:none}
.actions{display:flex;flex-wrap:wrap;gap:.625rem;align-items:center}
.list{display:grid;gap:.625rem;list-style:none}
.list>li{display:flex;flex-wrap:wrap;gap:.375rem 1rem;align-items:baseline;justify-content:space-between;
  border-block-start:1px solid var(--line);padding-block-start:.75rem}
.list>li:first-child{border:0;padding:0}
.list a.title{font-weight:600;flex:1 1 16rem;overflow-wrap:anywhere}
.state{font-size:.875rem;border-radius:999px;padding:.125rem .625rem;background:var(--soft)}
.changes{display:grid;gap:.5rem;padding-inline-start:1.25rem}
.changes li{overflow-wrap:anywhere}
.pair{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));border:0;padding:0;margin:0}
.pair legend{padding:0;margin-block-end:.5rem;font-weight:600}
.boxes{display:flex;flex-wrap:wrap;gap:0 1.25rem;border:0;padding:0;margin:0}
.boxes legend{padding:0;font-weight:600}
.boxes label{display:flex;align-items:center;gap:.5rem;min-height:2.75rem}
.value{white-space:pre-wrap;overflow-wrap:anywhere}
.comment form{justify-items:start}
.comment button{min-height:2.25rem;padding-block:.25rem}
.comment{border-inline-start:3px solid var(--line);padding-inline-start:.875rem}
.comment.done{opacity:.65}
iframe{width:100%;height:75vh;border:1px solid var(--line);border-radius:10px;background:#fff}
iframe.wait{height:6rem;background:none}
body.wait{background:none;padding:1rem;display:grid;align-content:center;min-height:100vh}
details.sheet:not([open]){display:block}
@media(max-width:30rem){.top nav{order:1;inline-size:100%;margin:0}.top form{margin-inline-start:auto}}
code{font-size:.9em;overflow-wrap:anywhere}
`;
