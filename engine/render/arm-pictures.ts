const template = /<template data-arms="([^"]*)">(.*?)<\/template>/gs;
const priorityPicture = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i;

/**
 * Tags for the head that preload the first pictures of arms other than the control: the browser's own preloader
 * does not see pictures in templates. They are found in the rendered page, and stand in templates as well.
 */
export const armPictures = (root: string): string =>
  [...root.matchAll(template)]
    .map(([, arms = "", html = ""]) => {
      const [tag = ""] = priorityPicture.exec(html) ?? [];
      const attribute = (name: string, to: string): string => {
        const value = new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1];
        return value === undefined ? "" : ` ${to}="${value}"`;
      };
      const address = attribute("src", "href") + attribute("srcset", "imagesrcset");
      if (address === "") return "";
      const link = `<link rel="preload" as="image" fetchpriority="high"${address}${attribute("sizes", "imagesizes")}>`;
      return `<template data-arms="${arms}">${link}</template>`;
    })
    .join("");
