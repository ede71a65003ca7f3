/** What can be an e-mail address: a name, an @, a host with a dot. Whether somebody reads it, only a letter tells. */
export const plausibleEmail = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
