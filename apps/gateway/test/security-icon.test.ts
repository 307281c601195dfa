import type { Answer } from '@halong/api'
import { aMember, type Browser, type Site, startSite } from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'security_icon' })
})
afterAll(() => site.stop())

const plain = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#c24' } })

async function put(browser: Browser, bytes: Uint8Array, type = 'image/png') {
  const response = await browser.fetch('/wps/member/info/icon', {
    method: 'PUT',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, answer: (await response.json()) as Answer<{ icon: string | null }> }
}
async function set(browser: Browser, bytes: Uint8Array, type?: string): Promise<string> {
  const { answer } = await put(browser, bytes, type)
  if (!answer.success || answer.value.icon === null) throw new Error('the picture was not taken')
  return answer.value.icon
}

describe('T76: the avatar of a player', () => {
  it('is re-encoded as 256 × 256 WebP from PNG, JPEG and WebP, with its orientation applied and without metadata', async () => {
    const { browser } = await aMember(site)
    const told = { IFD0: { Artist: 'Lan Anh' }, IFD3: { GPSLatitudeRef: 'N' } }
    const halves = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#00f' } })
      .composite([{ input: await plain(300, 300).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif(told)
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const files = [
      { bytes: await plain().png().toBuffer(), type: 'image/png' },
      { bytes: await plain().webp().toBuffer(), type: 'image/webp' },
      { bytes: halves, type: 'image/jpeg' },
    ]
    for (const { bytes, type } of files) {
      const address = await set(browser, bytes, type)
      const response = await site.browser().fetch(address)
      const picture = Buffer.from(await response.arrayBuffer())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
      expect((await sharp(picture).metadata()).exif).toBeUndefined()
      expect(picture.toString('latin1')).not.toContain('Lan Anh')
    }
    const { value } = (await (await browser.fetch('/wps/member/info/icon')).json()) as { value: { icon: string } }
    const pixels = await sharp(Buffer.from(await (await browser.fetch(value.icon)).arrayBuffer()))
      .raw()
      .toBuffer()
    // Turned by a quarter, the red half is on top.
    expect(pixels[0]).toBeGreaterThan(150)
    expect(pixels[(255 * 256 + 128) * 3]).toBeLessThan(60)
  })

  it('has an immutable URL, which is gone with the picture', async () => {
    const { browser } = await aMember(site)
    const first = await set(browser, await plain().png().toBuffer())
    expect(first).toMatch(/^\/wps\/icons\/[\w-]{22}\.webp$/)
    const response = await site.browser().fetch(first)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const second = await set(browser, await plain(300, 300).negate().png().toBuffer())
    expect(second).not.toBe(first)
    expect((await site.browser().fetch(first)).status).toBe(404)
    expect(await browser.call('security.getOverview')).toMatchObject({ value: { icon: second } })
    expect(await browser.call('security.removeIcon')).toMatchObject({ value: { icon: null } })
    expect((await site.browser().fetch(second)).status).toBe(404)
    expect(await browser.call('security.getIcon')).toMatchObject({ value: { icon: null } })
    for (const name of ['x.webp', '..%2f..%2fetc.webp', 'aaaaaaaaaaaaaaaaaaaaaa.png'])
      expect((await site.browser().fetch(`/wps/icons/${name}`)).status).toBe(404)
  })

  it('has a URL per player, also when two send the same file', async () => {
    const bytes = await plain().png().toBuffer()
    const [one, other] = [await aMember(site), await aMember(site)]
    const addresses = [await set(one.browser, bytes), await set(other.browser, bytes)]
    expect(new Set(addresses).size).toBe(2)
    await one.browser.call('security.removeIcon')
    expect((await site.browser().fetch(addresses[1] ?? '')).status).toBe(200)
  })

  it('refuses SVG, animations, truncated files and decompression bombs, whatever the content type', async () => {
    const { browser } = await aMember(site)
    const png = await plain().png().toBuffer()
    const wrongs = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      Buffer.from('<html><script>alert(1)</script>'),
      await plain().gif().toBuffer(),
      png.subarray(0, 90),
      Buffer.alloc(0),
      await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#000' } })
        .png()
        .toBuffer(),
    ]
    for (const wrong of wrongs)
      expect(await put(browser, wrong)).toMatchObject({ status: 422, answer: { success: false, code: 'player.icon_invalid' } })
    expect(await put(browser, png, 'text/html')).toMatchObject({ status: 415 })
    expect(await put(browser, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    expect(await browser.call('security.getIcon')).toMatchObject({ value: { icon: null } })
  })

  it('is limited to ten uploads an hour per player, and needs a session', async () => {
    const { browser } = await aMember(site)
    const png = await plain(32, 32).png().toBuffer()
    for (let times = 0; times < 10; times++) await set(browser, png)
    expect(await put(browser, png)).toMatchObject({ status: 429, answer: { code: 'request.rate_limited' } })
    expect(await put(site.browser(), png)).toMatchObject({ status: 401, answer: { code: 'session.required' } })
  })
})
