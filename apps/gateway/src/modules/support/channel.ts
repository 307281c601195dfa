import { channels } from '@halong/api'
import type { Bus } from '../../platform/bus.ts'
import type { ChannelVersions } from '../../platform/channel-versions.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'

type Given = { readonly bus: Bus; readonly versions: Pick<ChannelVersions, 'read'> }

/** A room for each member with an open page: which thread has news. The page then asks for it. */
export const supportChannel = ({ bus, versions }: Given): ChannelHandler =>
  channelHandler<typeof channels.support>({
    channel: channels.support,
    room: ({ player }) => player && String(player.memberId),
    async read(room) {
      const { version } = await versions.read('support', room)
      return { v: version, s: null }
    },
    listen: (rooms) =>
      bus.subscribe('support', ({ memberId, version, id }) => {
        rooms.tell(String(memberId), { v: version, from: version, p: { id } })
      }),
  })
