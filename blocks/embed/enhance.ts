/** What the frame may do. It never replaces the page. */
const sandbox =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation";

/** Loads the frame in place of the poster after a plain click, which consents to it. */
export function enhance(element: HTMLElement): () => void {
  const place = element.querySelector<HTMLElement>("[data-frame]");
  const poster = place?.querySelector("a");
  let frame: HTMLIFrameElement | undefined;
  const load = (event: MouseEvent) => {
    const isPoster = event.target instanceof Element && event.target.closest("a") === poster;
    if (
      !place ||
      !poster ||
      !isPoster ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    frame = document.createElement("iframe");
    frame.title = poster.querySelector("img[alt]:not([alt=''])")?.getAttribute("alt") ?? "";
    frame.allow = "fullscreen; picture-in-picture; encrypted-media; autoplay";
    frame.setAttribute("sandbox", sandbox);
    frame.src = place.dataset["frame"] ?? "";
    place.append(frame);
    // The frame covers the poster, which keeps the shape.
    poster.inert = true;
    frame.focus();
  };
  document.addEventListener("click", load, true);
  return () => {
    document.removeEventListener("click", load, true);
    frame?.remove();
    if (poster) poster.inert = false;
  };
}
