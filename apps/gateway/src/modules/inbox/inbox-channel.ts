import { channels } from '@halong/api'
import type { Bus } from '../../platform/bus.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { Inbox } from './inbox.ts'

/** A room for each player with an open page; the version is that of the player's row, the same in every process. */
export const inboxChannel = ({ bus, inbox }: { readonly bus: Bus; readonly inbox: Pick<Inbox, 'unread'> }): ChannelHandler =>
  channelHandler<typeof channels.inbox>({
    channel: channels.inbox,
    isNewestEnough: true,
    room: ({ player }) => player && String(player.memberId),
    async read(room) {
      const { unread, version } = await inbox.unread(Number(room))
      return { v: version, s: { unread } }
    },
    listen: (rooms) => bus.subscribe('inbox', ({ memberId }) => rooms.renew((room) => room === String(memberId))),
  })
