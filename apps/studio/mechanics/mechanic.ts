/**
 * What several games are played by: engine, events and view stand in its folder, with its rules (`text`), the words of its screen (`words`) and its script. A game
 * of it adds its own mathematics, pictures, names and looks.
 */
export type Mechanic = {
  /** Name of the folder, and of what its `script.mjs` exports. */
  readonly name: string
  /** `import.meta.url` of a module of the folder. */
  readonly home: string
  /** Whether its rules say this to a game, by the key of a text (`wins.1`). */
  readonly says: (key: string) => boolean
}

/** The mechanic whose folder a module stands in. */
export const mechanicAt = (home: string, says: Mechanic['says']): Mechanic => ({
  name: new URL('.', home).pathname.split('/').at(-2) ?? '',
  home,
  says,
})
