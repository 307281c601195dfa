import type { GameMaths, GameRules } from '#protocol/index.ts'
import type { GameView } from '../frame/game-view.ts'
import type { Surroundings } from '../frame/surroundings.ts'
import type { RulesParts } from '../rules/rules-parts.ts'
import type { ShellParts } from '../table/table-shell.ts'
import type { TableView } from '../table/table-view.ts'

export type { RuleFact, RulesParts } from '../rules/rules-parts.ts'

/** A round that was computed again, for the picture of its outcome. */
export type Outcome<Details = unknown> = {
  readonly chapters: readonly (readonly { readonly type: string }[])[]
  readonly unitsPerStake: bigint
  /** What the game's verifier found beside the events. */
  readonly details: Details
}

/**
 * What the browser needs of a game (`client.ts` of its folder). Every part is a chunk of its own, fetched when it is shown; a view brings its styles. Nothing
 * here may import the engine: what is under a tile is known to the server alone.
 */
export type GameClientDefinition<Maths extends GameMaths, Details> = {
  /** How the panel is laid out on small screens: a round button beside the stake, or a wide one below the choices. */
  readonly panel: 'round' | 'wide'
  /** Of a game of one player. */
  view?(): Promise<(surroundings: Surroundings, maths: Maths) => GameView>
  /** Of a table with chips. */
  table?(): Promise<TableView<Maths>>
  /** Of a table or a room that draws its whole screen: puts it in place of the loader. */
  ownTable?(): Promise<(parts: ShellParts, maths: Maths) => Promise<void>>
  rules(): Promise<RulesParts<Maths>>
  /** The outcome as the verifier shows it. */
  outcome(): Promise<(rules: GameRules<Maths>, outcome: Outcome<Details>) => readonly HTMLElement[]>
}

/** A game's browser part with its own types closed inside. */
export type GameClient = GameClientDefinition<GameMaths, unknown>

/** Declares the browser part of a game. */
export function defineGameClient<Maths extends GameMaths, Details>(client: GameClientDefinition<Maths, Details>): GameClient {
  return {
    panel: client.panel,
    ...viewOf(client),
    ...tableOf(client),
    rules: () => client.rules(),
    outcome: async () => {
      const draw = await client.outcome()
      // cast: rules and details come from the same game.
      return (rules, outcome) => draw(rules as GameRules<Maths>, outcome as Outcome<Details>)
    },
  }
}

function viewOf<Maths extends GameMaths>({ view }: Pick<GameClientDefinition<Maths, unknown>, 'view'>): Pick<GameClient, 'view'> {
  if (view === undefined) return {}
  return {
    view: async () => {
      const create = await view()
      // cast: the frame gives a game the mathematics of its own rules.
      return (surroundings, maths) => create(surroundings, maths as Maths)
    },
  }
}

function tableOf<Maths extends GameMaths>({
  table,
  ownTable,
}: Pick<GameClientDefinition<Maths, unknown>, 'table' | 'ownTable'>): Pick<GameClient, 'table' | 'ownTable'> {
  return {
    // cast: the same.
    ...(table === undefined ? {} : { table: async () => (await table()) as unknown as TableView }),
    ...(ownTable === undefined
      ? {}
      : {
          ownTable: async () => {
            const mount = await ownTable()
            // cast: the same.
            return (parts: ShellParts, maths: GameMaths) => mount(parts, maths as Maths)
          },
        }),
  }
}
