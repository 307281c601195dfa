/** Where time comes from. Nothing below an app reads the machine's clock by itself. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
