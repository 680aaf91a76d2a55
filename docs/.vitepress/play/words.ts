// Text helpers of the page: those of the board.
export { sentence, typeWords } from 'orrery-rules/board';
