import { channels } from '@halong/api'
import type { Bus } from '../../platform/bus.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { SiteService } from './service.ts'

/** R-SYS-6: one room a brand, whose version is that of the settings its status has. */
export const settingsChannel = ({ bus, site }: { readonly bus: Bus; readonly site: Pick<SiteService, 'byId'> }): ChannelHandler =>
  channelHandler<typeof channels.settings>({
    channel: channels.settings,
    room: ({ brandId }) => String(brandId),
    read: async (room) => ({ v: (await site.byId(Number(room))).settingsVersion, s: {} }),
    listen: (rooms) =>
      bus.subscribe('settings', ({ brandId, what }) => {
        if (what === 'site') rooms.renew((room) => room === String(brandId))
      }),
  })
