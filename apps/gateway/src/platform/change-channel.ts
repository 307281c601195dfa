import type { channels } from '@halong/api'
import type { Bus } from './bus.ts'
import type { ChannelVersions } from './channel-versions.ts'
import { type ChannelHandler, channelHandler } from './channels.ts'

type ChangeChannel = typeof channels.content | typeof channels.lobby

/** Handler of a channel that only signals a change of a part of a brand's site; the part is named like the channel in the topic `settings`. */
export const changeChannel = (
  channel: ChangeChannel,
  { bus, versions }: { readonly bus: Bus; readonly versions: Pick<ChannelVersions, 'read'> },
): ChannelHandler =>
  channelHandler<ChangeChannel>({
    channel,
    room: ({ brandId }) => String(brandId),
    async read(room) {
      const { version, changedAt } = await versions.read(channel.name, room)
      return { v: version, s: { changedAt: changedAt?.toISOString() ?? null } }
    },
    listen: (rooms) =>
      bus.subscribe('settings', ({ brandId, what }) => {
        if (what === channel.name) rooms.renew((room) => room === String(brandId))
      }),
  })
