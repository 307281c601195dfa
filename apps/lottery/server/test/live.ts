import { describe, expect, it } from 'vitest'
import { aSlip, type Table } from './table.ts'

type Frame = {
  readonly t: string
  readonly c?: string
  readonly s?: Record<string, unknown>
  readonly p?: readonly Record<string, unknown>[]
}

/** A page that follows channels, and waits for what it is told of them. */
async function openPage(address: string, channels: readonly string[], ticket?: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, 'halong.1')
  const heard: Frame[] = []
  let wake: () => void = () => undefined
  socket.onmessage = ({ data }) => {
    heard.push(JSON.parse(String(data)))
    wake()
  }
  await new Promise((opened) => {
    socket.onopen = opened
  })
  socket.send(
    JSON.stringify({ t: 'hello', have: Object.fromEntries(channels.map((c) => [c, 0])), ...(ticket === undefined ? {} : { ticket }) }),
  )
  return {
    close: () => socket.close(),
    async until(is: (frame: Frame) => boolean): Promise<Frame> {
      for (;;) {
        const found = heard.find(is)
        if (found) return found
        await new Promise<void>((told) => {
          wake = told
        })
      }
    },
  }
}

/** Tests of the live line over a lottery that others share. */
export function describeLive(shared: () => Table): void {
  describe('contracts §15: open pages', () => {
    it('hear of a close, a result and their own tickets’ ends without asking; a spectator hears of draws alone', async () => {
      const table = shared()
      const player = await table.player('ssc-3m')
      const issue = await table.openIssue('ssc-3m')
      const page = await openPage(table.address, ['issue:ssc-3m', 'me'], player.token)
      const spectator = await openPage(table.address, ['lobby', 'me'])
      expect((await page.until(({ t, c }) => t === 'snap' && c === 'issue:ssc-3m')).s).toMatchObject({
        game: { current: { issueNo: issue.issueNo } },
      })
      expect((await page.until(({ t, c }) => t === 'snap' && c === 'me')).s).toEqual({ tickets: [] })
      await spectator.until(({ t, c }) => t === 'snap' && c === 'lobby')
      await spectator.until(({ t, c }) => t === 'left' && c === 'me')
      await table.lottery.watch()
      await table.call('POST', '/api/orders', player.token, aSlip(issue.issueNo, { gameCode: 'ssc-3m' }))
      await table.closeAgo(issue.id, 5_000)
      await table.run()
      await table.lottery.watch()
      const isResult = ({ game }: Record<string, unknown>) => JSON.stringify(game).includes(`"last":{"issueNo":"${issue.issueNo}"`)
      await page.until(({ t, c, p }) => t === 'd' && c === 'issue:ssc-3m' && (p?.some(isResult) ?? false))
      const own = await page.until(({ t, c }) => t === 'd' && c === 'me')
      expect(own.p?.at(-1)).toMatchObject({ tickets: [{ issueNo: issue.issueNo, state: 'SETTLED' }] })
      const told = await spectator.until(({ t, c }) => t === 'd' && c === 'lobby')
      expect(JSON.stringify(told.p)).toContain(issue.issueNo)
      page.close()
      spectator.close()
    })
  })
}
