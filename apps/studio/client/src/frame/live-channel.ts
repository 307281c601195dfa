import { createLiveSocket } from '@halong/game-frame/live-socket.ts'

type Heard<State> = {
  /** Of a player's own channel: the session's token. */
  readonly ticket?: string
  readonly state: (state: State) => void
  readonly connected: (is: boolean) => void
}

/** Follows a channel whose every version is a whole, over the studio's socket. What is not heard here is asked for over HTTPS. */
export function followChannel<State>(channel: string, { ticket, state, connected }: Heard<State>): () => void {
  const live = createLiveSocket({ connected, ...(ticket === undefined ? {} : { ticket: () => ticket }) })
  return live.follow(channel, (news) => {
    const whole = 'whole' in news ? news.whole : news.parts.at(-1)
    // cast: the studio's own shape.
    if (whole !== undefined) state(whole as State)
  })
}
