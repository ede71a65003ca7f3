/**
 * Pictures of `[data-fade]` that have not come yet get `data-waiting`: styles keep them unseen over their placeholder and let
 * them fade in when it goes. One that never comes leaves its placeholder (spec, section 4).
 */
export function fadePictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fade]")) {
    if (picture.complete && picture.naturalWidth > 0) continue;
    picture.dataset["waiting"] = "";
    picture.addEventListener("load", () => delete picture.dataset["waiting"], { once: true });
  }
}
