/** Address of a picture on this site. A picture never changes under its name. */
export const iconAddress = (name: string): string => `/wps/icons/${name}.webp`
