/**
 * The locales of the Unicode CLDR that have a name of a country which none before them has. A runtime with
 * fewer locales ignores the rest.
 */
export const nameLocales: readonly string[] = `
  af ak am ar as az ba be bg bm bn bo br bs ca ce cs cv cy da de dz ee el en eo es et eu fa ff fi fo fr fy ga
  gd gl gu gv ha he hi hr hu hy ia id ie ig ii is it ja yi jv ka ki kk kl km kn ko ks ku ky lb lg ln lo lt lu
  lv mg mi mk ml mn ro mr ms mt my nb nd ne nl nn oc om or os pa pl ps pt qu rm rn ru rw sa sc sd se sg si sk
  sl sn so sq sr st su sv sw ta te tg th ti tk fil tn to tr tt ug uk ur uz vi wo xh yo za zh zu agq ars asa
  ast bas bez blo brx bua luy ccp ceb cgg chr ckb syr csw doi dje dsb dyo ewo fur kok gsw haw hsb jgo kab kam
  kde kea kgp khq kln ksb ksf ksh kxv lag lij lkt lrc luo mai mer mfe mgh mgo mni mua mzn naq nds nmg nnh nqo
  nus nyn pcm prg rof sah sat sbp scn seh shi shn smn tok tyv tzm vai vec vmw wae xnr xog yav yrl yue zgh
  az-Cyrl bn-IN bs-Cyrl de-CH en-AI en-AU en-CA es-AR es-BZ fa-AF ff-Adlm fr-BE fr-CA hi-Latn kk-Arab ko-KP
  ks-Deva ps-PK pt-AO ru-UA sd-Deva se-FI sr-Latn sr-BA sr-ME sr-XK sw-CD sw-KE ur-IN uz-Cyrl yo-BJ zh-Hant
  zh-HK kok-Latn kxv-Deva kxv-Orya kxv-Telu shi-Latn vai-Latn yrl-CO yue-Hans
`
  .trim()
  .split(/\s+/);
