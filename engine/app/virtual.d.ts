declare module "virtual:funnel/browser-blocks" {
  export const blocks: import("../registry/define-block.ts").BrowserBlocks;
  export const parts: import("../render/page-parts.ts").BrowserParts;
}
declare module "virtual:funnel/logo" {
  export const Logo: import("react").ComponentType<{ readonly label: string }>;
}
declare module "virtual:funnel/server-blocks" {
  export const blocks: Readonly<Record<string, import("../render/render-page.tsx").ServerBlock>>;
  export const parts: import("../render/page-parts.ts").ServerParts;
}
