/**
 * Marks unloaded pictures of `[data-fade]` with `data-waiting`. Styles hide them behind their placeholder and
 * fade them in when the attribute is removed. A picture that never loads keeps its placeholder (spec, section
 * 4).
 */
export function fadePictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fade]")) {
    if (picture.complete && picture.naturalWidth > 0) continue;
    picture.dataset["waiting"] = "";
    picture.addEventListener("load", () => delete picture.dataset["waiting"], { once: true });
  }
}
