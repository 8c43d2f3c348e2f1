import './design/design.css';
import './app/start.tsx';
