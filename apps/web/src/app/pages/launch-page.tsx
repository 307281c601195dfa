import { LaunchView } from '#features/game-player/launch-view.tsx'
import { FavouriteMark } from '#features/lobby/favourite-mark.tsx'
import { NoLaunch } from '#features/lobby/no-launch.tsx'
import { LikeGames } from '#features/lobby/similar-games-row.tsx'
import { PlayCover } from '#features/protection/play-cover.tsx'
import { launchPages } from '#shared/game/game-address.ts'
import type { PageProps } from '../page-props.ts'

/** `/lottery`, `/vnlottery` and `/seamless`: which bars stand around the game is the route's. */
export function LaunchPage({ route }: PageProps) {
  const page = launchPages.find((each) => each === route.name)
  if (!page) return null
  return (
    <LaunchView
      page={page}
      mark={(game) => <FavouriteMark game={game} />}
      others={(game) => <LikeGames game={game} on="page" />}
      cover={<PlayCover />}
      nothing={<NoLaunch page={page} />}
    />
  )
}
