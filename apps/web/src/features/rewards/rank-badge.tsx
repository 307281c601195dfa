import { useMemberCall } from '#shared/gateway/use-call.ts'

/** The rank a member holds, in its own colours; nothing before the first (R-ROLE-3). */
export function RankBadge() {
  const club = useMemberCall('player.getInfo').data?.clubLabel
  if (club === undefined || club.rankLevel === 0) return null
  return (
    <span
      style={{ color: club.color, background: club.color2 }}
      className="inline-flex h-5 max-w-28 items-center truncate rounded-full px-2 text-xs font-semibold"
    >
      {club.labelName}
    </span>
  )
}
