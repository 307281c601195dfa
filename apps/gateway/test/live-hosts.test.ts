import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import WebSocket from 'ws'

const PUBLIC = 'https://play.halong.example'
const LINE = 'https://line-two.halong.example'
let site: Site
let port: number
beforeAll(async () => {
  site = await startSite({ name: 'live hosts', publicOrigin: PUBLIC })
  await site.gateway.services.site.addBrand(
    { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
    ['line-two.halong.example', 'elsewhere.example'],
  )
  port = (await site.gateway.listen()).port
})
afterAll(() => site.stop())

/** Whether a page of one origin may open the socket of one host. */
function opens(origin: string, host: string): Promise<boolean> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, 'halong.1', { headers: { origin, host } })
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

it('T78, R-SYS-12: a page of any host that a brand claims may open the socket of that host', async () => {
  expect(await opens(PUBLIC, 'play.halong.example')).toBe(true)
  expect(await opens(LINE, 'line-two.halong.example')).toBe(true)
  expect(await opens('https://elsewhere.example', 'elsewhere.example')).toBe(true)
})

it.each([
  ['of a host nobody claims', 'https://evil.example', 'evil.example'],
  ['of one brand to the socket of another', 'https://elsewhere.example', 'line-two.halong.example'],
  ['that is not spoken to safely', 'http://line-two.halong.example', 'line-two.halong.example'],
  ['of a host below a claimed one', 'https://evil.line-two.halong.example', 'evil.line-two.halong.example'],
  ['of another port', 'https://line-two.halong.example:8443', 'line-two.halong.example'],
  ['of no origin', 'null', 'line-two.halong.example'],
])('T78: refuses a page %s', async (_, origin, host) => {
  expect(await opens(origin, host)).toBe(false)
})
