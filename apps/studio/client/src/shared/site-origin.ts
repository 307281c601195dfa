/** The site's origin, written into the page by the studio's server; null when this page was not served by it. */
export function siteOrigin(): string | null {
  const text = document.querySelector('meta[name="halong-site-origin"]')?.getAttribute('content') ?? ''
  try {
    const { origin, protocol } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? origin : null
  } catch {
    return null
  }
}
