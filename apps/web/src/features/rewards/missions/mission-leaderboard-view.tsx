import { BoardsView } from './boards-view.tsx'
import { MissionsView } from './missions-view.tsx'

/** R-MC-1 missionLeaderboard: missions, and below them the boards. */
export const MissionLeaderboardView = () => (
  <div className="flex flex-col gap-10">
    <MissionsView />
    <BoardsView />
  </div>
)
