import { channels, type DeltaOf } from '@halong/api'
import type { SessionId } from '@halong/base'
import { type ChannelHandler, channelHandler, type Rooms } from '../../platform/channels.ts'

export type EndReason = DeltaOf<typeof channels.session>['reason']

/** T23: a room for each session with a socket here. Who holds a ticket has a living session, so it begins alive and ends once. */
export function createSessionChannel(): { readonly handler: ChannelHandler; readonly tellEnd: (id: SessionId, reason: EndReason) => void } {
  let rooms: Rooms<DeltaOf<typeof channels.session>> | null = null
  return {
    handler: channelHandler<typeof channels.session>({
      channel: channels.session,
      room: ({ player }) => player?.sessionId ?? null,
      read: async () => ({ v: 1, s: { state: 'live' } }),
      listen(given) {
        rooms = given
        return () => undefined
      },
    }),
    tellEnd: (id, reason) => rooms?.tell(id, { v: 2, from: 2, p: { state: 'ended', reason } }),
  }
}
