import { channels } from '@halong/api'
import { isSpoken } from '@halong/i18n'
import type { Bus } from '../../platform/bus.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { Winners } from './winners.ts'

/** What is told of a board that was told before: the newest few, and the ids of all, of which a page has the others. */
const ROWS_PER_DELTA = 3

/** R-WIN-1: a room for each brand and language. However many wins there are, it is told once a second. */
export const winnersChannel = ({ bus, winners }: { readonly bus: Bus; readonly winners: Pick<Winners, 'latest'> }): ChannelHandler =>
  channelHandler<typeof channels.winners>({
    channel: channels.winners,
    paceMs: 1_000,
    room: ({ brandId }, language) => (isSpoken(language) ? `${brandId} ${language}` : null),
    async read(room) {
      const [brandId, language = ''] = room.split(' ')
      const { version, wins } = await winners.latest(Number(brandId), language)
      return { v: version, s: { isOn: wins !== null, wins: [...(wins ?? [])], shown: (wins ?? []).map(({ id }) => id) } }
    },
    delta: ({ isOn, wins, shown }) => ({ isOn, wins: wins.slice(0, ROWS_PER_DELTA), shown }),
    listen(rooms) {
      const renew = (brandId: number) => rooms.renew((room) => room.startsWith(`${brandId} `))
      const stops = [
        bus.subscribe('winners', ({ brandId }) => renew(brandId)),
        // Which wins are for the board, and whether there is one, are settings.
        bus.subscribe('settings', ({ brandId, what }) => (what === 'site' ? renew(brandId) : undefined)),
      ]
      return () => stops.forEach((stop) => stop())
    },
  })
