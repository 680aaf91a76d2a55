// Text helpers of the page: those of the board.
import { BOARD_TEXTS } from 'orrery-rules/board';

export const { actionType: typeWords, sentence } = BOARD_TEXTS;
