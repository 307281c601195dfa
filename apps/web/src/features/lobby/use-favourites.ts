import type { ClientError } from '@halong/api/client'
import { showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isLottery, lotteryFavourites } from '#shared/game/lottery-favourites.ts'
import { call, memberKey, memberQuery, type Outage, type Refusal } from '#shared/gateway/gateway.ts'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { mayEnter, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import type { Game } from './lobby.queries.ts'

type Toggled = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>
type Mark = {
  readonly isMarked: boolean
  /** False while it is asked: a press would not know which of the two is meant. */
  readonly isKnown: boolean
  readonly toggle: () => void
}
type Failure = Refusal<ClientError<'lobby.addFavourite'>> | Outage

/**
 * Whether a game is a favourite of the player, and the way to mark it or take the mark away (R-LOB-2). The mark changes at once and back
 * when the gateway says no.
 */
function useMemberFavourite(game: Toggled): Mark {
  const text = useText()
  const session = useSession()
  const queryClient = useQueryClient()
  const playerId = session && mayEnter(session, 'member') ? session.playerId : ''
  const { data: ids, isPending } = useMemberCall('lobby.listFavouriteIds')
  const isMarked = ids?.includes(game.nodeId) ?? false
  const key = memberKey('lobby.listFavouriteIds', playerId)
  const put = (mark: boolean) =>
    queryClient.setQueryData<number[]>(key, (known = []) => [
      ...(mark ? [game.nodeId] : []),
      ...known.filter((nodeId) => nodeId !== game.nodeId),
    ])
  const change = useMutation<number[], Failure, boolean>({
    mutationKey: ['favourites'],
    // One after the other: each answer is the whole list.
    scope: { id: 'favourites' },
    mutationFn: (mark) =>
      call(mark ? 'lobby.addFavourite' : 'lobby.removeFavourite', {
        body: { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType },
      }),
    async onMutate(mark) {
      await queryClient.cancelQueries({ queryKey: key })
      put(mark)
    },
    onError(failure, mark) {
      put(!mark)
      showToast(whyFailed(failure, text('failed.outage')), { tone: 'bad' })
    },
    onSuccess(now) {
      // Marks that wait for their answer are not in this one.
      if (queryClient.isMutating({ mutationKey: ['favourites'] }) === 1) queryClient.setQueryData(key, now)
      void queryClient.invalidateQueries({ queryKey: memberQuery('lobby.listFavourites', playerId).queryKey.slice(0, 3) })
    },
  })
  return { isMarked, isKnown: !isPending, toggle: () => change.mutate(!isMarked) }
}

const nothing: readonly number[] = []

/** Lottery games the player marked in this browser. */
export function useLotteryFavourites(): readonly number[] {
  const playerId = useSession()?.playerId ?? ''
  return useSyncExternalStore(
    lotteryFavourites.subscribe,
    () => lotteryFavourites.of(playerId),
    () => nothing,
  )
}

function useLotteryFavourite({ nodeId }: Toggled): Mark {
  const playerId = useSession()?.playerId ?? ''
  return { isMarked: useLotteryFavourites().includes(nodeId), isKnown: true, toggle: () => lotteryFavourites.toggle(playerId, nodeId) }
}

/** The mark of a game: the gateway's, or for a lottery this browser's (R-LOB-2). A game does not change its category while it is shown. */
export const useFavourite = (game: Toggled): Mark => {
  const [member, local] = [useMemberFavourite(game), useLotteryFavourite(game)]
  return isLottery(game.gameType) ? local : member
}
