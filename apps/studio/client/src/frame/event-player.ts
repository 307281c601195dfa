type Typed = { readonly type: string }

/** One handler for every type of event: a forgotten one does not compile. */
export type Handlers<Event extends Typed> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { readonly type: Type }>) => Promise<void> | void
}

const handles = <Event extends Typed>(handlers: Handlers<Event>, event: Typed): event is Event => Object.hasOwn(handlers, event.type)

/**
 * Plays events one after another. A type nobody handles comes from a newer server; it is passed over, since the round's end says what
 * was won in any case.
 */
export async function playEvents<Event extends Typed>(events: readonly Typed[], handlers: Handlers<Event>): Promise<void> {
  for (const event of events) {
    if (!handles(handlers, event)) continue
    const handler = handlers[event.type as Event['type']] as (one: Event) => Promise<void> | void
    await handler(event)
  }
}
