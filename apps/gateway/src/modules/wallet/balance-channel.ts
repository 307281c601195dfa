import { channels } from '@halong/api'
import { parseAsset } from '@halong/money'
import type { Bus, BusTopics } from '../../platform/bus.ts'
import { type ChannelHandler, channelHandler } from '../../platform/channels.ts'
import type { WalletService } from './service.ts'

const roomOf = ({ memberId, asset }: Pick<BusTopics['balance'], 'memberId' | 'asset'>): string => `${memberId} ${asset}`

/** T45: a room for each member with an open page, in the money that the member plays with; the version is that of the account, the same in every process. */
export const balanceChannel = ({ bus, wallet }: { readonly bus: Bus; readonly wallet: Pick<WalletService, 'newsOf'> }): ChannelHandler =>
  channelHandler<typeof channels.balance>({
    channel: channels.balance,
    paceMs: 20,
    isNewestEnough: true,
    room: ({ player }) => player && roomOf(player),
    async read(room) {
      const [memberId, name = ''] = room.split(' ')
      const asset = parseAsset(name)
      if (!asset) throw new Error(`no money is called ${name}`)
      const { amount, version } = await wallet.newsOf(Number(memberId), asset)
      return { v: version, s: { asset, amount } }
    },
    listen: (rooms) =>
      bus.subscribe('balance', (news) => {
        // cast: the topic is written by the ledger's own posts, whose assets are assets.
        const asset = news.asset as `${string}/${number}`
        rooms.tell(roomOf(news), { v: news.version, from: 1, p: { asset, amount: news.amount } })
      }),
  })
