import { channels } from '@halong/api'
import type { Bus } from '../../platform/bus.ts'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'

type Shape = typeof channels.cashier

/** A room for each member with an open page: which deposit or withdrawal moved. The page then asks for it. */
export const cashierChannel = ({
  bus,
  versions,
}: {
  readonly bus: Bus
  readonly versions: Pick<ChannelVersions, 'read'>
}): ChannelHandler =>
  channelHandler<Shape>({
    channel: channels.cashier,
    room: ({ player }) => player && String(player.memberId),
    async read(room) {
      const { version } = await versions.read('cashier', room)
      return { v: version, s: null }
    },
    listen(rooms) {
      const ends = [
        bus.subscribe('cashier', ({ memberId, version, id, state }) => {
          rooms.tell(String(memberId), { v: version, from: version, p: { kind: 'deposit', id, state } })
        }),
        bus.subscribe('withdrawal', ({ memberId, version, id, state }) => {
          rooms.tell(String(memberId), { v: version, from: version, p: { kind: 'withdrawal', id, state } })
        }),
      ]
      return () => ends.forEach((end) => end())
    },
  })
