import type { GameEvent } from '#protocol/index.ts'

/** The events of some types among those of a round, which the game's own engine made. */
export const eventsOf = <Event extends GameEvent>(
  chapters: readonly (readonly GameEvent[])[],
  ...types: readonly Event['type'][]
): Event[] => chapters.flat().filter((event): event is Event => types.includes(event.type))
