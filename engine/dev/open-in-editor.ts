import { devBase } from "./dev-base.ts";

/** Opens a location of the project in the editor, through the dev server: `manifests/site.json:3:1`. */
export async function openInEditor(place: string): Promise<void> {
  await fetch(`${devBase}__open-in-editor?file=${encodeURIComponent(place)}`);
}
