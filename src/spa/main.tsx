import './ui/fonts.css';
import './ui/styles.css';
import { applyAppearance } from './app/appearance';
import { startReplay } from './app/replay/startReplay';
import { start } from './app/start';
import { nextTask } from './ui/browser';

applyAppearance();

/** It is in the page that this script belongs to. */
const element = document.getElementById('root') as HTMLElement;
const begin = async () => {
  // The code itself was a long task already.
  await nextTask();
  if (!startReplay(element)) start(element);
};

// A host of static files writes no settings into the page; they are in a file beside it.
const settings = document.getElementById('config');
if (settings?.textContent !== '{}') {
  void begin();
} else {
  void fetch('/settings.json')
    .then((answer) => answer.text())
    .then((text) => {
      settings.textContent = text;
    })
    .finally(() => void begin());
}
