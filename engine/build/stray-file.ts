/**
 * Whether an operating system or an editor has put a file beside others: the shadow of a file on disks that are not
 * Apple's ("._take.json"), Office's lock of an open file ("~$take.json"), and what file managers remember of a folder.
 */
export const isStrayFile = (name: string): boolean =>
  /^(?:\._|~\$)|^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name.slice(name.lastIndexOf("/") + 1));
