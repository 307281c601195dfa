create schema if not exists sportsbook;
