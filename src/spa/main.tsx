import './ui/tokens.css';
import './ui/global.css';
import { startReplay } from './app/replay/startReplay';
import { start } from './app/start';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
if (!startReplay(element)) start(element);
