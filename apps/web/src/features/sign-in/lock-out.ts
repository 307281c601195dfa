/** When a lock ends, by this device's clock. The gateway says how long, so that a wrong clock does not matter (R-LOGIN-10). */
export const lockEnd = (retryAfterSeconds: number | undefined, nowMs: number): number => nowMs + (retryAfterSeconds ?? 300) * 1_000
