import { GameView } from '#features/game-player/game-view.tsx'
import { FavouriteMark } from '#features/lobby/favourite-mark.tsx'
import { LikeGames } from '#features/lobby/similar-games-row.tsx'
import { PlayCover } from '#features/protection/play-cover.tsx'

export const GamePage = () => (
  <GameView mark={(game) => <FavouriteMark game={game} />} others={(game) => <LikeGames game={game} on="page" />} cover={<PlayCover />} />
)
