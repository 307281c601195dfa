import { defineVerifier } from '#client/verify/define-verifier.ts'
import { minesEngine } from './engine.ts'
import type { MinesChoices, MinesDetails, MinesEvent, MinesMaths, MinesMove } from './events.ts'
import { isMinesBoard, layMines } from './maths.ts'
import type { MinesRefusal } from './turns.ts'

export const verifier = defineVerifier<MinesMaths, MinesChoices, MinesMove, MinesEvent, MinesRefusal>({
  engine: minesEngine,
  isRound: ({ tiles }, choices) => typeof choices['mines'] === 'number' && isMinesBoard({ tiles, mines: choices['mines'] }),
  isMove: (_maths, move) => typeof move['open'] === 'number' || move['cashOut'] === true,
  details: ({ tiles }, { mines }, chance): MinesDetails => ({ mineAt: layMines({ tiles, mines }, chance) }),
  fields: [{ id: 'mines', label: 'verify.input.mines', value: '3' }],
  choicesOf: ({ mines }) => ({ mines: Number(mines) }),
})
