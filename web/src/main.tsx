// oxlint-disable-next-line import/no-unassigned-import -- styles have nothing to assign
import './design/design.css';
import { start } from './app/start.tsx';

void start();
