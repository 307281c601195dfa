import { GameView } from '#features/game-player/game-view.tsx'

export const GamePage = () => <GameView />
