import { expect, onPhone, test } from './steps/journey.ts'
import { siteOrigin } from './steps/site.ts'

test('every public address of the map answers, names itself, and can be found', async ({ page, request }, { project }) => {
  test.skip(onPhone(project.name), 'the same at every size')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${siteOrigin()}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
  expect(addresses.length).toBeGreaterThan(10)
  expect(addresses).toContain(`${siteOrigin()}/rng`)
  const titles = new Map<string, string>()
  for (const address of addresses) {
    expect(new URL(address).pathname, address).not.toMatch(/^\/\//)
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    expect(html, address).not.toContain('name="robots" content="noindex"')
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    expect(canonical).toBe(address)
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    titles.set(title, address)
    const graph = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
    expect(JSON.parse(graph ?? 'null'), address).toMatchObject({ '@context': 'https://schema.org' })
  }
  // No two pages share a name.
  expect(titles.size).toBe(addresses.length)
  await page.goto('/')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(card ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('pages for members only and unknown pages are not indexed by search engines', async ({ request }, { project }) => {
  test.skip(onPhone(project.name), 'the same at every size')
  for (const path of [
    '/login',
    '/records',
    '/securityCenter',
    '/my-games',
    '/game?nodeId=1',
    '/search?gameName=x',
    '/reset-password',
    '/nowhere-at-all',
  ]) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex">')
    expect(html, path).not.toContain('og:image')
  }
})
