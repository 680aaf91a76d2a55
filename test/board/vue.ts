// The Vue page of the browser tests.
import { type AnyGame, type BaseAction, createMatch } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as picture from 'orrery-rules/area-51/picture';
import { createApp, h } from 'vue';
import Board from '../../examples/board/Board.vue';

const heard: string[] = [];
Object.assign(globalThis, { heard });
const match = createMatch(area51 as unknown as AnyGame, { players: 2 }, 7);
const onAction = ({ type }: BaseAction) => heard.push(type);
createApp({ render: () => h(Board, { picture, match, onAction }) }).mount('main');
