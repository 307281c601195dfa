/** A picture below the folder the site serves, and what draws it. */
export type ArtFile = { readonly path: string; readonly draw: () => string }
