/** The one origin besides ours that a policy lets frame a page; null when it names none. */
export function framingOrigin(policy: string | null): string | null {
  const directive = policy
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith('frame-ancestors '))
  const sources =
    directive
      ?.split(/\s+/)
      .slice(1)
      .filter((source) => source !== "'self'") ?? []
  const [only] = sources
  if (only === undefined || sources.length > 1 || only.includes('*')) return null
  try {
    const { origin, protocol } = new URL(only)
    return (protocol === 'https:' || protocol === 'http:') && origin === only ? origin : null
  } catch {
    return null
  }
}

/** The site's exact origin, as the studio's server names it in this page's own policy: the same that the browser holds framers to. */
export async function siteOrigin(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname + location.search, {
      method: 'HEAD',
      credentials: 'omit',
      signal: AbortSignal.timeout(8_000),
    })
    return framingOrigin(response.headers.get('content-security-policy'))
  } catch {
    return null
  }
}
