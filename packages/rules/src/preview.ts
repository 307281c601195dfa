/** What a browser that looks at an unpublished piece of content holds: the secret of its preview. */
export const PREVIEW_COOKIE = 'halong-preview'
/** How long a preview is there. */
export const PREVIEW_SECONDS = 1_800
/** Where a preview begins on the site, and where it ends. */
export const previewPath = (token: string): string => `/preview/${token}`
export const PREVIEW_END = '/preview/end'
