import { channels } from '@halong/api'
import type { Ledger } from '@halong/ledger'
import { parseAsset } from '@halong/money'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { Platform } from '../../platform/index.ts'
import { playOf } from './present.ts'
import type { Standings } from './standings.ts'

type Deps = Pick<Platform, 'db' | 'bus' | 'clock'> & { readonly ledger: Ledger; readonly standings: Standings }

const roomOf = (memberId: number, asset: string): string => `${memberId} ${asset}`
const memberOf = (room: string): number => Number(room.split(' ')[0])

/**
 * S85, S86: time and net result of a player in every game, and from when on play stops. The version rises with the account's entries and with what protects the
 * player, each of which only rises.
 */
export const playChannel = ({ db, bus, ledger, standings }: Deps): ChannelHandler =>
  channelHandler<typeof channels.play>({
    channel: channels.play,
    paceMs: 200,
    isNewestEnough: true,
    room: ({ player }) => player && roomOf(player.memberId, player.asset),
    async read(room) {
      const memberId = memberOf(room)
      const asset = parseAsset(room.split(' ')[1] ?? '')
      if (!asset) throw new Error(`no money is called ${room}`)
      const standing = await standings.find(memberId)
      const counters = await ledger.counters(db.reads, memberId, asset)
      const { code, at } = counters?.stop ?? { code: null, at: null }
      const stop = code === null ? null : { why: code, at: at instanceof Date ? at.toISOString() : null }
      return { v: standing.version + Number(counters?.version ?? 0), s: { ...playOf({ asset, standing, counters }), stop } }
    },
    delta: (state) => state,
    listen(rooms) {
      const stops = [
        bus.subscribe('balance', ({ memberId, asset }) => rooms.renew((room) => room === roomOf(memberId, asset))),
        bus.subscribe('protection', ({ memberId }) => rooms.renew((room) => memberOf(room) === memberId)),
      ]
      return () => stops.forEach((stop) => stop())
    },
  })
