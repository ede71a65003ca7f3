/**
 * A plausible e-mail address: a name, an @, a host with a dot. Only an e-mail can show whether somebody reads
 * it.
 */
export const plausibleEmail = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\.]{2,}$/;
